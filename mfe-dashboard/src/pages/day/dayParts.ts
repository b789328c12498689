import { ForecastEventsCard } from '../../components/day/ForecastEventsCard.tsx';
import { DayCards } from './DayCards.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Watchlist } from './Watchlist.tsx';

/** What loads in one file. */
export const dayParts = { DayCards, FirstSteps, ForecastEventsCard, Watchlist };
