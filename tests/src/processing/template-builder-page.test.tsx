import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { processors } from '#domain/processing/builder/processor.rules.ts'
import { leadsHome, openWithEach } from '#tests/src/records/open-records.tsx'
import { builderCalls, card, openBuilder } from './builder-fixture.ts'

const processor = (name: RegExp) =>
  browser.getByRole('complementary', { name: 'Processors' }).getByRole('button', { name })

describe('The template builder', () => {
  it('[A-162] needs CanViewProcessingTemplate, else the page leads home', async () => {
    expect(
      await openWithEach('processing-template/builder', {
        listCall: builderCalls.load,
        rows: processors,
        shows: 'Load agreements',
        rights: ['CanViewProcessingTemplate'],
      }),
    ).toEqual(leadsHome)
  })

  it('[A-163] lists processors beside the cards, to search and to choose', async () => {
    await openBuilder()
    await expect.element(card('fAgreementNo')).toBeVisible()
    await browser.getByRole('searchbox', { name: 'Find a processor or a parameter' }).fill('stock')
    await expect.element(processor(/Load stock/u)).toBeVisible()
    await expect.element(processor(/Load agreements/u)).not.toBeInTheDocument()
    await processor(/Load stock/u).click()
    await expect.element(card('aPurchasePrice')).toBeVisible()
    await expect.element(card('fAgreementNo')).not.toBeInTheDocument()
  })
})
