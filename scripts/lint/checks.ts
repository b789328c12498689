import { checkImports, type Violation } from './checkImports.ts';
import { checkMessages } from './checkMessages.ts';
import { checkOnePlace } from './checkOnePlace.ts';
import { checkPackages } from './checkPackages.ts';
import { checkWording } from './checkWording.ts';
import { checkDialect } from './dialect/checkDialect.ts';
import { checkFloors } from './dialect/checkFloors.ts';
import { checkSql } from './dialect/checkSql.ts';
import { checkTables } from './dialect/checkTables.ts';
import { checkPatterns } from './patterns/checkPatterns.ts';
import { checkClasses } from './styles/checkClasses.ts';

/** Every check of this repository beyond Biome's. Each takes the repository's root and returns what breaks a rule. */
export const CHECKS: readonly ((root: string) => Violation[])[] = [
  checkImports,
  checkPackages,
  checkOnePlace,
  checkMessages,
  checkWording,
  checkDialect,
  checkTables,
  checkSql,
  checkFloors,
  checkPatterns,
  checkClasses,
];
