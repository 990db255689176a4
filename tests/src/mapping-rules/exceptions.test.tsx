import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, getSentBodies } from '#tests/src/page/fake-host.ts'
import { button } from '#tests/src/records/open-records.tsx'
import {
  chooseValues,
  getRuleQuery,
  openMappingRules,
  mappingRulesCalls,
  rulesHost,
} from './rules-host.ts'

const exception = {
  source: 'a1',
  targets: ['b2'],
  descriptions: { a1: 'Arden Holt 2.0', b2: 'Volta Arc 58' },
}
const toAsset = (assetId: string) => ({
  assetId,
  make: 'Arden',
  model: 'Brook',
  derivative: '1.0 Pure',
  cslSize: '',
  cslBody: '',
  cslClassification: '',
})
const second = { at: 1 } as const

async function chooseVehicles() {
  await chooseValues('Make', ['Arden'])
  await chooseValues('Model', ['Brook'])
  await chooseValues('Derivative', ['1.0 Pure'])
  await chooseValues('Make', ['Volta'], second)
  await chooseValues('Model', ['One'], second)
  await chooseValues('Derivative', ['40'], second)
}

describe('Exceptions of the mapping', () => {
  it('[A-099] show source, targets and descriptions, and are created and deleted', async () => {
    const host = rulesHost()
    let all: object[] = []
    host.setAnswer(mappingRulesCalls.exceptions, () => Response.json(all))
    host.setAnswer(mappingRulesCalls.classify, answered([toAsset('a1'), toAsset('b2')]))
    host.setAnswer(mappingRulesCalls.exception('POST', 'a1'), () => {
      all = [exception]
      return Response.json(exception)
    })
    host.setAnswer(mappingRulesCalls.exception('DELETE', 'a1'), () => {
      all = []
      return Response.json({ source: 'a1' })
    })
    await openMappingRules(host, 'exception')
    await button('Create an exception').click()
    await chooseVehicles()
    await button('Save').click()
    for (const shown of ['a1', 'Arden Holt 2.0', 'Volta Arc 58', 'b2'])
      await expect.element(browser.getByText(shown, { exact: true })).toBeVisible()
    await button('Delete the exception of Arden Holt 2.0').click()
    await expect.element(browser.getByText('Delete this exception?')).toBeVisible()
    const confirm = await vi.waitUntil(() =>
      document.querySelector<HTMLButtonElement>('ion-modal.show-modal button.danger'),
    )
    confirm.click()
    await expect.element(browser.getByText('No rule yet')).toBeVisible()
    expect(host.calls()).toContain(mappingRulesCalls.exception('DELETE', 'a1'))
  })

  it('[A-100] need make, model and derivative on both sides, each within the one before', async () => {
    const host = rulesHost()
    await openMappingRules(host, 'exception')
    await button('Create an exception').click()
    const missing = () => browser.getByText('Fill this in.').elements().length
    await expect.element(button('Save')).toBeVisible()
    await button('Save').click()
    await expect.poll(missing).toBe(6)
    const isOff = () =>
      [...document.querySelectorAll<HTMLIonSelectElement>('ion-modal ion-select.hydrated')].map(
        ({ disabled }) => disabled,
      )
    await expect.poll(isOff).toEqual([false, true, true, false, true, true])
    await chooseValues('Make', ['Arden'])
    await expect.poll(missing).toBe(5)
    await expect.poll(isOff).toEqual([false, false, true, false, true, true])
    await expect
      .poll(() => getRuleQuery(host, mappingRulesCalls.options('model')))
      .toEqual({ make: 'Arden' })
    await chooseValues('Model', ['Brook'])
    await expect
      .poll(() => getRuleQuery(host, mappingRulesCalls.options('derivative')))
      .toEqual({ make: 'Arden', model: 'Brook' })
    await chooseValues('Derivative', ['1.0 Pure'])
    await chooseValues('Make', ['Volta'])
    await expect.poll(isOff).toEqual([false, false, true, false, true, true])
    await button('Save').click()
    await expect.poll(missing).toBe(5)
    expect(host.calls()).not.toContain(mappingRulesCalls.classify)
  })

  it('[A-101] name their vehicles by the assetIds that classify answers', async () => {
    const host = rulesHost()
    const post = mappingRulesCalls.exception('POST', 'code-1')
    host.setAnswer(mappingRulesCalls.classify, answered([toAsset('code-1')]))
    host.setAnswer(post, answered(exception))
    await openMappingRules(host, 'exception')
    await button('Create an exception').click()
    await chooseVehicles()
    await button('Save').click()
    await expect
      .element(browser.getByText('A vehicle was not found among the asset classes.'))
      .toBeVisible()
    expect(host.calls()).not.toContain(post)
    host.setAnswer(mappingRulesCalls.classify, answered([toAsset('code-1'), toAsset('code-2')]))
    await button('Save').click()
    await expect.poll(() => getSentBodies(host, post)).toEqual([{ targets: ['code-2'] }])
    expect(getRuleQuery(host, mappingRulesCalls.classify)).toEqual({
      'make[0]': 'Arden',
      'make[1]': 'Volta',
      'model[0]': 'Brook',
      'model[1]': 'One',
      'derivative[0]': '1.0 Pure',
      'derivative[1]': '40',
    })
  })
})
