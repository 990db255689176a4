import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { writeAgreementsFile, getDemoAgreement } from '#server/demo/agreements/agreements-file.ts'
import { demoOrganisations } from '#server/demo/dataset/demo-organisations.ts'
import type { DemoOrganisation } from '#server/demo/dataset/demo-organisations.ts'
import { createDemoId, createDemoRandom, hashSeed } from '#server/demo/generators/random.ts'
import {
  makeBritishRegistration,
  makeGermanRegistration,
  makeVin,
} from '#server/demo/generators/vehicle-identity.ts'

const today = '2026-11-21'

function book(key: DemoOrganisation['key']): DemoOrganisation {
  const found = demoOrganisations.find((one) => one.key === key)
  if (found === undefined) throw new Error(`There is no ${key}`)
  return found
}

async function hashFile(key: DemoOrganisation['key'], day: string, count: number): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of writeAgreementsFile(book(key), day, count)) hash.update(piece)
  return hash.digest('hex')
}

describe('the generator', () => {
  it('writes the same file for the same day, byte for byte, else another', async () => {
    for (const key of ['northgate', 'lindenhof', 'harbour'] as const)
      expect(await hashFile(key, today, 400)).toBe(await hashFile(key, today, 400))
    expect(await hashFile('lindenhof', today, 400)).not.toBe(
      await hashFile('lindenhof', '2026-11-22', 400),
    )
  })

  it('makes each agreement alone: a million begin like a hundred', () => {
    const later = getDemoAgreement(book('northgate'), today, 4321)
    getDemoAgreement(book('northgate'), today, 17)
    expect(getDemoAgreement(book('northgate'), today, 4321)).toEqual(later)
  })

  it('draws evenly from its seeds and gives different streams to different subjects', () => {
    const random = createDemoRandom('even')
    const drawn = Array.from({ length: 20_000 }, () => random.whole(1, 10))
    for (let value = 1; value <= 10; value++)
      expect(Math.abs(drawn.filter((one) => one === value).length - 2000)).toBeLessThan(200)
    expect(hashSeed('a', 1)).not.toBe(hashSeed('a', 2))
    expect(createDemoId('a', 1)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(new Set(Array.from({ length: 50_000 }, (_, at) => createDemoId('id', at))).size).toBe(
      50_000,
    )
  })
})

describe('demo people', () => {
  const agreements = demoOrganisations.flatMap((one) =>
    Array.from({ length: 300 }, (_, at) => getDemoAgreement(one, today, at + 100)),
  )

  it('have numbers that are kept for drama, and mail at example.com', () => {
    for (const { person } of agreements) {
      expect(person.phone).toMatch(/^01632 960\d{3}$/)
      expect(person.mobile).toMatch(/^07700 900\d{3}$/)
      expect(person.email).toMatch(/^[a-z.\d-]+@example\.com$/)
    }
  })

  it('have plates and postcodes that are never issued', () => {
    for (const { registration } of agreements)
      expect(registration).toMatch(/^(Z[A-HJ-PR-Y]\d{2}[A-HJ-PR-Z]{3}|ZQ-[A-Z]{2} \d{4})$/)
    expect(agreements.filter(({ postcode }) => !/^(Z|\d{5}$)/.test(postcode))).toEqual([])
    expect(makeBritishRegistration('2025-03-01', 1).slice(2, 4)).toBe('25')
    expect(makeBritishRegistration('2025-09-01', 1).slice(2, 4)).toBe('75')
    expect(makeBritishRegistration('2026-02-28', 1).slice(2, 4)).toBe('75')
    expect(
      new Set(Array.from({ length: 100_000 }, (_, at) => makeBritishRegistration('2025-03-01', at)))
        .size,
    ).toBe(100_000)
    expect(
      new Set(Array.from({ length: 100_000 }, (_, at) => makeGermanRegistration(at))).size,
    ).toBe(100_000)
  })

  it('have VINs of 17 characters whose check digit is right', () => {
    const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
    const values = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'
    const vins = Array.from({ length: 500 }, (_, at) => makeVin(createDemoRandom('vin', at), at))
    for (const vin of vins) {
      expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/)
      const sum = vin
        .split('')
        .reduce(
          (total, character, at) => total + (values.indexOf(character) % 10) * (weights[at] ?? 0),
          0,
        )
      expect(vin[8]).toBe(sum % 11 === 10 ? 'X' : String(sum % 11))
    }
    expect(new Set(vins).size).toBe(500)
  })
})
