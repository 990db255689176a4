import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Boot } from '#domain/boot/boot.model.ts'
import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import { taxonomy } from '#server/db/schema/index.ts'
import { addMissingTexts } from '#server/organisations/shipped-texts.ts'
import {
  buildOrganisation,
  buildUser,
  createCaller,
  createSignedInCaller,
} from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let baseId: string

beforeAll(async () => {
  await host.database.asOwner(addMissingTexts)
  baseId = await buildOrganisation(host, { name: 'Forecourt', is_base: true })
  await host.database.asOwner(addMissingTexts)
})
const textsIn = async (language: string) => {
  const answer = await createCaller(host.app)(
    'GET',
    `/organisation/v1/taxonomy?language=${language}`,
  )
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { texts: Readonly<Record<string, string>> }).texts
}

describe('texts', () => {
  it('are the base organisation’s in both languages, which are offered before sign-in', async () => {
    const answer = await createCaller(host.app)('GET', '/organisation/v1/languages')
    expect(await answer.json()).toEqual([
      { language_id: 'de_de', language_description: 'Deutsch' },
      { language_id: 'en_gb', language_description: 'English (UK)' },
    ])
    expect(await textsIn('de_de')).toEqual(de_de)
    expect(await textsIn('en_gb')).toEqual(en_gb)
  })

  it('that a store lacks are added, and what was changed there stays', async () => {
    const text = (key: string) =>
      and(eq(taxonomy.orgId, baseId), eq(taxonomy.language, 'de_de'), eq(taxonomy.key, key))
    await host.database.asOwner(async (tx) => {
      await tx.update(taxonomy).set({ text: 'Guten Morgen' }).where(text('home_today'))
      await tx.delete(taxonomy).where(text('shell_home'))
    })
    expect(await textsIn('de_de')).not.toHaveProperty('shell_home')
    await host.database.asOwner(addMissingTexts)
    expect(await textsIn('de_de')).toEqual({ ...de_de, home_today: 'Guten Morgen' })
  })

  it('reach somebody in their own language, their organisation’s words over them', async () => {
    const german = await buildUser(host, { default_language: 'de_de' })
    await host.database.asOwner((tx) =>
      tx.insert(taxonomy).values({
        orgId: german.orgId,
        language: 'de_de',
        key: 'shell_customers',
        text: 'Kundschaft',
      }),
    )
    const call = await createSignedInCaller(host.app, german)
    const { TAXONOMY, LANGUAGES, TOKEN_VALIDATION } = (await (
      await call('GET', `/organisation/v1/${german.orgId}/boot`)
    ).json()) as Boot
    expect(TAXONOMY).toMatchObject({
      language: 'de_de',
      texts: { shell_customers: 'Kundschaft', shell_log_out: 'Abmelden' },
    })
    expect(Object.keys(TAXONOMY.texts).toSorted()).toEqual(Object.keys(en_gb).toSorted())
    expect(LANGUAGES).toHaveLength(2)
    expect(TOKEN_VALIDATION.default_language).toBe('de_de')
  })
})
