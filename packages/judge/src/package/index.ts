/** Problem packages in the format of ICPC and Kattis: reading, judging and verifying them. */
export { checkByPackage } from './check.ts';
export { BadPackage, filesInMemory, filesOfFolder, type PackageFiles, type SourceFile } from './files.ts';
export { fullScore } from './grade.ts';
export { type Build, type Judge, sourcesOf } from './judge.ts';
export { type ProblemPackage, readPackage } from './package.ts';
export { withoutSamples, withSamplesAlone } from './parts.ts';
export { formatPackageReport, packageReportAsData } from './report.ts';
export { isReducible, type Search, smallerInput } from './smaller.ts';
export { statementOf } from './statement.ts';
export { testsIn } from './tests.ts';
export { openValidator } from './validator.ts';
export { timeLimitOf, type VerifiedPackage, verifyPackage } from './verify.ts';
export { writePackage } from './write.ts';
