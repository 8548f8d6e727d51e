/**
 * Keeps the first error of a failed transaction. When the rollback fails too, kysely would report only this second error: a
 * full disk would be called "cannot rollback", because SQLite has already undone everything.
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
