import { DayCards } from './DayCards.tsx';
import { FirstStepsCard } from './FirstStepsCard.tsx';
import { ForecastEventsCard } from './ForecastEventsCard.tsx';
import { WatchlistCard } from './WatchlistCard.tsx';

/** What loads in one file. */
export const dayParts = { DayCards, FirstStepsCard, ForecastEventsCard, WatchlistCard };
