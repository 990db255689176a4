import { asc } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { organisations } from '#server/db/schema/index.ts'
import { openDataStore } from '#server/data-store.ts'
import { createShortLink } from '#server/messages/short-link.service.ts'

// Makes a short link of the first organisation, in the running product's store, from the host's
// address to `url`; prints it.
const [publicUrl = '', url = '', days = '1'] = process.argv.slice(2)
const store = await openDataStore(readConfig(process.env), () => {})
try {
  const link = await store.database.asOwner(async (tx) => {
    const [first] = await tx
      .select({ id: organisations.id })
      .from(organisations)
      .orderBy(asc(organisations.id))
      .limit(1)
    const now = new Date()
    const expiresAt = new Date(now.getTime() + Number(days) * 86_400_000)
    const target = { orgId: first?.id ?? '', url, messageId: null, expiresAt }
    return createShortLink(tx, target, publicUrl, now)
  })
  process.stdout.write(`${link}\n`)
} finally {
  await store.close()
}
