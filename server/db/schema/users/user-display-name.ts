import { sql } from 'drizzle-orm'
import { users } from './users.ts'

/** A person's name as others see it: first and last name, else the username. */
export const userDisplayName = sql<string>`coalesce(nullif(trim(${users.first_name} || ' ' || ${users.last_name}), ''),
  ${users.username})`
