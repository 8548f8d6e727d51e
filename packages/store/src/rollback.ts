/**
 * A transaction that fails is undone, and where even that fails kysely would tell of this second error alone: a full disk would be
 * called "cannot rollback", since SQLite has undone everything by then. The first error is the one that counts.
 */
import type { Dialect } from 'kysely';

export const keepingFirstError = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver() {
    const driver = dialect.createDriver();
    const rollback = driver.rollbackTransaction.bind(driver);
    driver.rollbackTransaction = (connection) => rollback(connection).catch(() => {});
    return driver;
  },
});
