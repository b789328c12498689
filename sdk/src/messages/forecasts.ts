export const PREDICTION_FAILED = 'Failed to fetch prediction. Please check the symbol and try again.';

const DEADLINE = {
  stock: 'forecasts must be made before the session opens',
  crypto: 'forecasts must be made by 00:30 UTC that day',
};

/** Of a forecast that was made after its session had begun. */
export const forecastTooLateMessage = (type: 'stock' | 'crypto') =>
  `Too late to count in the track record: ${DEADLINE[type]}.`;

export const LOADING_TRACK_RECORD = 'Loading track record...';

export const NOT_ADVICE = 'Not investment advice.';
