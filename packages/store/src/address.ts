/** Where a store is: a path is a SQLite file, `postgres://…` a PostgreSQL. */
export const isPostgres = (address: string): boolean => /^postgres(ql)?:\/\//.test(address);

/** The address without its password, for messages. */
export const shown = (address: string): string => address.replace(/:\/\/([^:@/]*):[^@]*@/, '://$1:…@');
