import { BlockNote } from '../../components/day/BlockNote.tsx';
import { ForecastEventsCard } from '../../components/day/ForecastEventsCard.tsx';
import { DayCards } from './DayCards.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { UpdateNote } from './UpdateNote.tsx';
import { Watchlist } from './Watchlist.tsx';

/** What loads in one file. */
export const dayParts = { BlockNote, DayCards, FirstSteps, ForecastEventsCard, UpdateNote, Watchlist };
