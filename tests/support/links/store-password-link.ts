import { eq } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { openDataStore } from '#server/data-store.ts'
import { users } from '#server/db/schema/index.ts'
import { createPasswordLink } from '#server/sessions/password-change.service.ts'

// Makes the link of an e-mail to `username` again, in the running product's store, as the host does
// when it sends one; prints its secret.
const [username = '', purpose = ''] = process.argv.slice(2)
if (purpose !== 'reset' && purpose !== 'invite') throw new Error(`There is no purpose ${purpose}`)
const store = await openDataStore(readConfig(process.env), () => {})
try {
  const secret = await store.database.asOwner(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.username, username))
    if (user === undefined) throw new Error(`There is no ${username}`)
    return createPasswordLink(tx, user.id, purpose, new Date())
  })
  process.stdout.write(`secret ${secret}\n`)
} finally {
  await store.close()
}
