import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, getSentBodies, northgate } from '#tests/src/page/fake-host.ts'
import { blank } from './dashboard-host.ts'
import {
  createWidgetCall,
  openDashboardEditor,
  editorRegion,
  openNewWidget,
  chooseInEditor,
} from './open-editor.tsx'

describe('The widget dialog', () => {
  it('saves a chart with its search', async () => {
    const { host } = await openDashboardEditor()
    const sheet = await openNewWidget()
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Ends')
    await chooseInEditor('Kind', ['Chart: figures that open what is behind them'])
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.element(sheet.getByText('Fill this in.')).toBeVisible()
    await chooseInEditor('Chart', ['Agreements by the month they end'])
    await sheet.getByRole('button', { name: /Choose customers/ }).click()
    await browser.getByRole('button', { name: /^Show .*customers?$/u }).click()
    host.setAnswer(createWidgetCall, answered(blank))
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.element(browser.getByText('Widget saved')).toBeVisible()
    expect(await getSentBodies(host, createWidgetCall)).toMatchObject([
      { name: 'Ends', reference: 'ChartWidget', queries: ['{}'], config: { chart: 'maturity' } },
    ])
  })

  it('saves charts of figures by what they show, without a search', async () => {
    const { host } = await openDashboardEditor()
    host.setAnswer(
      `GET /campaign/v1/${northgate}/campaigns`,
      answered([
        {
          id: 'c-1',
          title: 'Spring',
          campaign_type: 'normal',
          start_date: '2026-03-01',
          end_date: null,
          private: false,
          customers: 3,
          created_by: null,
          may_change: true,
        },
      ]),
    )
    host.setAnswer(createWidgetCall, answered(blank))
    const save = async (chart: string, fill: () => Promise<void>) => {
      const sheet = await openNewWidget()
      await sheet.getByRole('textbox', { name: 'Name' }).fill(chart)
      await chooseInEditor('Kind', ['Chart: figures that open what is behind them'])
      await chooseInEditor('Chart', [chart])
      expect(sheet.getByRole('button', { name: /Choose customers/ }).query()).toBeNull()
      await fill()
      await sheet.getByRole('button', { name: 'Save' }).click()
      await expect.poll(() => sheet.query()).toBeNull()
    }
    await save('What was reached, over time', async () => {
      await chooseInEditor('Stage', ['Sold'])
      await chooseInEditor('Counted by', ['Day, the last 30'])
    })
    await save('League of dealers or people', async () => {
      await chooseInEditor('League of', ['People'])
      await chooseInEditor('Ranked by', ['Contacted to sold'])
    })
    await save('Progress of a campaign', async () => {
      await editorRegion('New widget').getByRole('button', { name: 'Save' }).click()
      await expect.element(editorRegion('New widget').getByText('Fill this in.')).toBeVisible()
      await chooseInEditor('Campaign', ['Spring'])
    })
    const sent = await getSentBodies(host, createWidgetCall)
    expect(sent.map(({ queries, config }) => ({ queries, config }))).toEqual([
      { queries: [], config: { chart: 'trend', stage: 'sold', step: 'day' } },
      { queries: [], config: { chart: 'league', metric: 'ContactedSold', level: 'user' } },
      { queries: [], config: { chart: 'campaign', campaign: 'c-1' } },
    ])
  })
})
