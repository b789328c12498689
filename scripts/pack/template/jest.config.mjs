import { sectionTests } from '@bellwether/sdk/jest';

export default sectionTests;
