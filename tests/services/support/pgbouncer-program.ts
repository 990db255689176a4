/** Where Debian's package puts it. */
export const pgbouncerProgram = '/usr/sbin/pgbouncer'
