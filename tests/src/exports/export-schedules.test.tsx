import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, getSentBodies, refused } from '#tests/src/page/fake-host.ts'
import { box, button, chooseInDialog } from '#tests/src/records/open-records.tsx'
import {
  scheduleListCall,
  changeScheduleCall,
  deleteScheduleCall,
  buildExportJob,
  buildSchedule,
  listSchedules,
  buildScheduleHost,
  findText,
  describeExports,
} from './schedule-builders.tsx'

const openExports = describeExports()
const openSchedules = async (...input: Parameters<typeof openExports>) => {
  const screen = await openExports(...input)
  await button('Schedules').click()
  return screen
}

describe('The schedules of exports', () => {
  it('tell when each is made next, where its file goes, and what came of it last', async () => {
    await openSchedules(
      buildScheduleHost(
        buildSchedule({
          job: buildExportJob(),
          delivery: buildExportJob({ id: 'd1', kind: 'sftp_delivery' }),
        }),
        buildSchedule({
          id: 's2',
          name: 'Weekly list',
          job: buildExportJob(),
          delivery: buildExportJob({ id: 'd2', state: 'failed', failure: 'sftp_host_key_differs' }),
        }),
        buildSchedule({
          id: 's3',
          name: 'Kept here',
          server: null,
          server_id: null,
          job: buildExportJob(),
        }),
        buildSchedule({
          id: 's4',
          name: 'Too large',
          job: buildExportJob({ state: 'failed', failure: 'too_large' }),
        }),
        buildSchedule({ id: 's5', name: 'New one' }),
        buildSchedule({
          id: 's6',
          name: 'Tried again',
          job: buildExportJob(),
          delivery: buildExportJob({ id: 'd3', state: 'queued', failure: 'sftp_silent' }),
        }),
      ),
    )
    const card = (name: string) => browser.getByRole('listitem', { name, exact: true })
    await expect.element(card('Nightly list').getByText('Next 04/01/2027 at 05:30')).toBeVisible()
    await expect.element(card('Nightly list').getByText(/goes to Lender inbox/u)).toBeVisible()
    await expect.element(card('Nightly list').getByText('At 05:30, every day')).toBeVisible()
    await expect
      .element(card('Nightly list').getByText(/^Last sent to Lender inbox 24\/11\/2026/u))
      .toBeVisible()
    await expect
      .element(
        card('Weekly list').getByText(/not sent to Lender inbox\. The server has another key/u),
      )
      .toBeVisible()
    await expect.element(card('Kept here').getByText(/is downloaded here/u)).toBeVisible()
    await expect.element(card('Kept here').getByText(/^Last made/u)).toBeVisible()
    await expect.element(card('Too large').getByText(/larger than 500 MB/u)).toBeVisible()
    await expect.element(card('New one').getByText('Not made yet')).toBeVisible()
    await expect.element(card('Tried again').getByText(/is tried again/u)).toBeVisible()
  })

  it('say that one was stopped because its person lost the right', async () => {
    await openSchedules(
      buildScheduleHost(
        buildSchedule({ is_own: false, is_enabled: false, stopped: 'right_lost', next_run: null }),
      ),
    )
    await expect
      .element(findText(/^Stopped: Ruth Amberley may no longer export these/u))
      .toBeVisible()
    expect(button('Resume Nightly list').elements()).toEqual([])
    expect(button('Edit Nightly list').elements()).toEqual([])
    await expect.element(button('Delete Nightly list')).toBeVisible()
  })

  it('are paused and resumed, and what fails is said', async () => {
    const host = buildScheduleHost(buildSchedule())
    host.setAnswer(changeScheduleCall, refused('fault', 500))
    await openSchedules(host)
    await button('Pause Nightly list').click()
    await expect.element(findText('The schedule could not be changed')).toBeVisible()
    host.setAnswer(changeScheduleCall, () => {
      const paused = buildSchedule({ is_enabled: false, next_run: null })
      host.setAnswer(scheduleListCall, listSchedules(paused))
      return Response.json(paused)
    })
    await button('Pause Nightly list').click()
    await expect.element(findText('Schedule paused')).toBeVisible()
    await expect.element(browser.getByText('Paused', { exact: true })).toBeVisible()
    await expect.element(button('Resume Nightly list')).toBeVisible()
    expect((await getSentBodies(host, changeScheduleCall)).at(-1)).toEqual({
      name: 'Nightly list',
      crontab: '30 5 * * *',
      server_id: 'f1',
      is_enabled: false,
    })
  })

  it('are edited; what is typed stays where the host refuses it', async () => {
    const host = buildScheduleHost(buildSchedule())
    host.setAnswer(changeScheduleCall, refused('server_gone', 409))
    await openSchedules(host)
    await button('Edit Nightly list').click()
    await expect.element(box('Crontab')).toHaveValue('30 5 * * *')
    await box('Crontab').fill('0 6 * * 1')
    await expect.element(findText('01/02/2027 at 06:00')).toBeVisible()
    await button('Save schedule').click()
    await expect.element(findText('The server was deleted. Choose another one.')).toBeVisible()
    await expect.element(box('Crontab')).toHaveValue('0 6 * * 1')
    await chooseInDialog('Nowhere: download it here', 'Send to')
    host.setAnswer(changeScheduleCall, answered(buildSchedule()))
    await button('Save schedule').click()
    await expect.element(findText('Schedule saved')).toBeVisible()
    expect((await getSentBodies(host, changeScheduleCall)).at(-1)).toEqual({
      name: 'Nightly list',
      crontab: '0 6 * * 1',
      server_id: null,
    })
    await expect.element(button('Pause Nightly list')).toBeVisible()
  })

  it('are deleted once that is confirmed', async () => {
    const host = buildScheduleHost(buildSchedule())
    host.setAnswer(deleteScheduleCall, () => {
      host.setAnswer(scheduleListCall, listSchedules())
      return Response.json({ id: 's1' })
    })
    await openSchedules(host)
    await button('Delete Nightly list').click()
    await expect.element(findText(/“Nightly list” is no longer made by itself/u)).toBeVisible()
    await button('Delete').click()
    await expect.element(findText('Schedule deleted')).toBeVisible()
    await expect.element(findText('No schedule yet')).toBeVisible()
  })

  it('say why none is shown: offline, refused, failed', async () => {
    const offline = await openSchedules(buildScheduleHost(), { isOnline: false })
    await expect.element(findText(/schedules are known only to the host/u)).toBeVisible()
    await offline.unmount()
    const host = buildScheduleHost()
    host.setAnswer(scheduleListCall, refused('right_missing', 403))
    const barred = await openSchedules(host)
    await expect.element(findText(/may no longer see the schedules/u)).toBeVisible()
    await barred.unmount()
    host.setAnswer(scheduleListCall, refused('fault', 500))
    await openSchedules(host)
    await expect.element(findText('The schedules could not be loaded.')).toBeVisible()
    host.setAnswer(scheduleListCall, listSchedules(buildSchedule()))
    await button('Try again').click()
    await expect.element(findText('Next 04/01/2027 at 05:30')).toBeVisible()
  })

  it('are not offered to who may not export', async () => {
    await openExports(buildScheduleHost(), { rights: ['CanViewCustomerExports'] })
    await expect.element(findText(/Positive parity/u)).toBeVisible()
    expect(button('Schedules').elements()).toEqual([])
  })
})
