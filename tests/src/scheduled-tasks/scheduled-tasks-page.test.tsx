import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { Job } from '#domain/jobs/job.model.ts'
import type { ScheduledTask } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { ScheduledTasksPage } from '#src/features/scheduled-tasks/scheduled-tasks-page.tsx'
import { DraftsProvider } from '#src/session/outbox/use-draft.tsx'
import { createSessionDrafts } from '#src/session/outbox/session-drafts.ts'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { defaultFormat } from '#src/ui/format.tsx'
import { createHostApi } from '#tests/src/api/host-api.ts'
import { answered, fakeHost, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { renderInRouter } from '#tests/ui/render-in-router.tsx'

const tasksPath = `/processing-tasks/v1/${northgate}`
const listCall = `GET ${tasksPath}`
const createCall = `POST ${tasksPath}`
const changeCall = `PUT ${tasksPath}/t1`
const deleteCall = `DELETE ${tasksPath}/t1`
const executeCall = `POST ${tasksPath}/t1`
const previewCall = `GET ${tasksPath}/next-runs`
const jobCall = (act: string) => `POST /processing/v1/${northgate}/jobs/j1/${act}`

const task = (changes: Partial<ScheduledTask> = {}): ScheduledTask => ({
  id: 't1',
  title: 'Morning calculation',
  crontab: '30 6 * * 1-5',
  kind: 'pre_calculation',
  sftp: null,
  runs: [],
  parameters: null,
  set_by: null,
  is_enabled: true,
  next_run: '2027-01-04T06:30:00.000Z',
  job: null,
  changed_by: 'Robin Marsh',
  changed_at: '2026-11-24T09:00:00.000Z',
  ...changes,
})

const job = (changes: Partial<Job> = {}): Job => ({
  id: 'j1',
  kind: 'pre_calculation',
  owner_user_id: null,
  subject_id: 't1',
  state: 'running',
  done: 1200,
  total: 6000,
  seconds_left: 12,
  result: null,
  failure: null,
  is_cancel_requested: false,
  attempts: 1,
  created_at: '2026-11-24T09:00:00.000Z',
  started_at: null,
  ended_at: null,
  ...changes,
})

const closing: (() => void)[] = []
beforeEach(() => browser.viewport(1440, 900))
afterEach(() => {
  for (const close of closing.splice(0)) close()
  for (const { id } of flash.messages()) flash.dismiss(id)
})

async function openTasks(host: FakeHost, isOnline = true) {
  const api = createHostApi(host)
  const client = createQueryClient()
  closing.push(() => client.clear())
  const { screen } = await renderInRouter(
    <QueryClientProvider client={client}>
      <DraftsProvider drafts={createSessionDrafts()}>
        <ScheduledTasksPage api={api} orgId={northgate} isOnline={isOnline} />
        <FlashHost />
      </DraftsProvider>
    </QueryClientProvider>,
    { format: defaultFormat },
  )
  return screen
}

const answerTasks = (...tasks: ScheduledTask[]) => ({ [listCall]: answered(tasks) })
const button = (name: string) => browser.getByRole('button', { name, exact: true })
const enabled = () => browser.getByRole('checkbox', { name: 'Morning calculation: enabled' })
const execute = () => button('Execute Morning calculation')

describe('Tasks', () => {
  it('[O-128, A-006] show title, crontab, Enabled, next run and the row’s buttons', async () => {
    await openTasks(
      fakeHost(answerTasks(task(), task({ id: 't2', title: 'Other', next_run: null }))),
    )
    await expect.element(browser.getByText('30 6 * * 1-5').first()).toBeVisible()
    await expect.element(enabled()).toBeChecked()
    await expect.element(browser.getByText('04/01/2027 at 06:30')).toBeVisible()
    for (const name of ['Execute', 'Edit', 'Delete'])
      await expect.element(button(`${name} Morning calculation`)).toBeEnabled()
    await expect.element(button('Create task')).toBeEnabled()
  })

  it('[A-008] send is_enabled when Enabled is ticked, and tell success or failure', async () => {
    const host = fakeHost({ ...answerTasks(task()), [changeCall]: answered(task()) })
    await openTasks(host)
    await enabled().click()
    await expect.element(browser.getByText('Task updated')).toBeVisible()
    expect(await getSentBodies(host, changeCall)).toEqual([{ is_enabled: false }])
    host.setAnswer(changeCall, refused('fault', 500))
    await enabled().click()
    await expect.element(browser.getByText('The task could not be updated')).toBeVisible()
  })

  it('[A-009, A-007] are executed unless disabled; without is_enabled they are not', async () => {
    const { is_enabled: _absent, ...plain } = task()
    const host = fakeHost(answerTasks(plain))
    const first = await openTasks(host)
    await expect.element(enabled()).toBeChecked()
    await expect.element(execute()).toBeEnabled()
    await first.unmount()
    await openTasks(fakeHost(answerTasks(task({ is_enabled: false }))))
    await expect.element(enabled()).not.toBeChecked()
    await expect.element(execute()).toBeDisabled()
  })

  it('[A-010] send no payload to execute; the job is followed, cancelled, tried again', async () => {
    const host = fakeHost({ ...answerTasks(task()), [executeCall]: refused('fault', 500) })
    await openTasks(host)
    await execute().click()
    await expect.element(browser.getByText('The task could not be started')).toBeVisible()
    const show = (changes: Partial<Job>) =>
      host.setAnswer(listCall, answered([task({ job: job(changes) })]))
    host.setAnswer(executeCall, () => {
      show({})
      return Response.json(task({ job: job() }))
    })
    await execute().click()
    await expect.element(browser.getByText('The task has started')).toBeVisible()
    const executions = host.requests.filter((_request, at) => host.calls()[at] === executeCall)
    expect(await Promise.all(executions.map((request) => request.text()))).toEqual(['', ''])
    await expect.element(browser.getByText('1,200 of 6,000, about 12 s left')).toBeVisible()
    await expect.element(browser.getByRole('progressbar')).toHaveAttribute('value', '1200')
    await expect.element(execute()).toBeDisabled()
    host.setAnswer(jobCall('cancel'), () => {
      show({ state: 'failed', failure: 'calculation_failed' })
      return Response.json(job({ is_cancel_requested: true }))
    })
    await button('Cancel: Morning calculation').click()
    await expect.element(browser.getByText(/^Failed: the calculation met a fault/u)).toBeVisible()
    host.setAnswer(jobCall('resubmit'), () => {
      show({ state: 'done', result: { customers: 6000, offers: 14_200 } })
      return Response.json(job({ state: 'queued' }))
    })
    await button('Try again: Morning calculation').click()
    await expect.element(browser.getByText('Done: 6,000 customers, 14,200 offers')).toBeVisible()
  })

  it('[O-129] are deleted once that is confirmed', async () => {
    const host = fakeHost(answerTasks(task()))
    await openTasks(host)
    host.setAnswer(deleteCall, () => {
      host.setAnswer(listCall, answered([]))
      return Response.json({ id: 't1' })
    })
    await button('Delete Morning calculation').click()
    await button('Delete').click()
    await expect.element(browser.getByText('Task deleted')).toBeVisible()
    await expect.element(browser.getByText('No task yet')).toBeVisible()
  })

  it('[O-209] stay when the question before deleting is cancelled, without a call', async () => {
    const host = fakeHost(answerTasks(task()))
    await openTasks(host)
    await button('Delete Morning calculation').click()
    const question = browser.getByRole('region', { name: 'Delete this task?' })
    await expect.element(question.getByText(/Morning calculation/u)).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => question.query()).toBeNull()
    await expect.element(button('Delete Morning calculation')).toBeVisible()
    expect(host.calls().filter((call) => !call.startsWith('GET'))).toEqual([])
  })

  it('are created by keyboard alone: what a wrong crontab could be is said', async () => {
    const host = fakeHost({
      ...answerTasks(task()),
      [createCall]: answered(task({ id: 't2' })),
      [previewCall]: answered({ runs: ['2027-02-01T06:00:00.000Z'] }),
    })
    await openTasks(host)
    await expect.element(button('Create task')).toBeEnabled()
    ;(button('Create task').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await browser.getByRole('textbox', { name: 'Title' }).fill('Noon')
    const crontab = browser.getByRole('textbox', { name: 'Crontab' })
    await crontab.fill('0 25 * * *')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .element(
        browser
          .getByText(/“25” is not possible for the hour\. Write a number from 0 to 23/u)
          .last(),
      )
      .toBeVisible()
    await crontab.fill('0 12 * * *')
    await expect.element(browser.getByText('01/02/2027 at 06:00')).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(browser.getByText('Task created')).toBeVisible()
    expect(await getSentBodies(host, createCall)).toEqual([
      { title: 'Noon', crontab: '0 12 * * *', is_enabled: true },
    ])
    await expect.poll(() => document.activeElement?.textContent).toContain('Create task')
  })

  it('are edited on what was seen, and Escape leaves them as they are', async () => {
    const host = fakeHost({ ...answerTasks(task()), [changeCall]: answered(task()) })
    await openTasks(host)
    await button('Edit Morning calculation').click()
    const title = browser.getByRole('textbox', { name: 'Title' })
    await expect.element(title).toHaveValue('Morning calculation')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => title.query()).toBeNull()
    await button('Edit Morning calculation').click()
    await title.fill('Dawn')
    await button('Save 1 change').click()
    await expect.element(browser.getByText('Task updated')).toBeVisible()
    const seen = { title: 'Morning calculation', crontab: '30 6 * * 1-5', is_enabled: true }
    expect(await getSentBodies(host, changeCall)).toEqual([{ ...seen, title: 'Dawn', seen }])
  })

  it('say why nothing is shown: none, offline, refused', async () => {
    const none = await openTasks(fakeHost(answerTasks()))
    await expect.element(none.getByText('No task yet')).toBeVisible()
    await expect.element(none.getByRole('button', { name: 'Create task' })).toBeVisible()
    await none.unmount()
    const offline = await openTasks(fakeHost({}), false)
    await expect.element(offline.getByText(/known only to the host/u)).toBeVisible()
    await offline.unmount()
    const screen = await openTasks(fakeHost({ [listCall]: refused('right_missing', 403) }))
    await expect.element(screen.getByText(/may no longer see the tasks/u)).toBeVisible()
  })

  it('are cards on a phone, with all that a row can do', async () => {
    await browser.viewport(390, 844)
    await openTasks(fakeHost(answerTasks(task({ job: job() }))))
    await expect.element(enabled()).toBeVisible()
    await expect.element(button('Delete Morning calculation')).toBeVisible()
    await expect.element(browser.getByText('1,200 of 6,000, about 12 s left')).toBeVisible()
  })
})
