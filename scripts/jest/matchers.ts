import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A generous timeout for slow machines. It costs nothing while tests pass.
configure({ asyncUtilTimeout: 10_000 });
