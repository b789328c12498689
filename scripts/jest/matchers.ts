import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A slow machine is no failure: what is waited for costs nothing while all is well.
configure({ asyncUtilTimeout: 10_000 });
