import { describe, expect, it } from 'vitest'
import { answered, getSentBodies, refused } from '#tests/src/page/fake-host.ts'
import { box, button, chooseInDialog } from '#tests/src/records/open-records.tsx'
import {
  exportListCall,
  createScheduleCall,
  resubmitDeliveryCall,
  buildExportJob,
  buildExportRow,
  buildSchedule,
  buildScheduleHost,
  findText,
  describeExports,
} from './schedule-builders.tsx'

const openExports = describeExports()

describe('An export', () => {
  it('is scheduled from its panel, by keyboard, and a wrong crontab is said', async () => {
    const host = buildScheduleHost()
    host.setAnswer(createScheduleCall, answered(buildSchedule()))
    await openExports(host, { at: '/?open=e1' })
    await button('Schedule Positive parity').click()
    await expect.element(box('Name')).toHaveValue('Positive parity')
    await box('Crontab').fill('0 25 * * *')
    await button('Save schedule').click()
    await expect.element(findText(/“25” is not possible for the hour/u)).toBeVisible()
    await box('Crontab').fill('0 6 * * *')
    await expect.element(findText('02/02/2027 at 06:00')).toBeVisible()
    await chooseInDialog('Lender inbox', 'Send to')
    await button('Save schedule').click()
    await expect.element(findText('Schedule saved')).toBeVisible()
    expect(await getSentBodies(host, createScheduleCall)).toEqual([
      { exportId: 'e1', name: 'Positive parity', crontab: '0 6 * * *', server_id: 'f1' },
    ])
  })

  it.each([
    ['too_many_schedules', 409, /You have 20 schedules already/u],
    ['fault', 500, /could not be saved\. What you typed is still here/u],
  ])('stays unscheduled with %s, and nothing typed is lost', async (code, status, words) => {
    const host = buildScheduleHost()
    host.setAnswer(createScheduleCall, refused(code, status))
    await openExports(host, { at: '/?open=e1' })
    await button('Schedule Positive parity').click()
    await box('Crontab').fill('0 6 * * *')
    await button('Save schedule').click()
    await expect.element(findText(words)).toBeVisible()
    await expect.element(box('Crontab')).toHaveValue('0 6 * * *')
  })

  it('of another person is not scheduled', async () => {
    const host = buildScheduleHost()
    host.setAnswer(exportListCall, answered([buildExportRow({ is_own: false })]))
    await openExports(host, { at: '/?open=e1' })
    await expect.element(findText('Who downloaded it')).toBeVisible()
    expect(button('Schedule Positive parity').elements()).toEqual([])
  })

  it('that was not sent says why, and is sent again', async () => {
    const host = buildScheduleHost()
    const delivery = {
      server: 'Lender inbox',
      file: 'Positive-parity.csv',
      state: 'failed',
      problem: 'sftp_disk_full',
      delivered_at: null,
      job: buildExportJob({ id: 'd1', state: 'failed', failure: 'sftp_disk_full' }),
    } as const
    host.setAnswer(exportListCall, answered([buildExportRow({ delivery })]))
    await openExports(host, { at: '/?open=e1' })
    await expect
      .element(findText('Lender inbox: not sent. The server’s disk is full.'))
      .toBeVisible()
    host.setAnswer(resubmitDeliveryCall, () => {
      const sent = {
        ...delivery,
        state: 'delivered',
        problem: null,
        delivered_at: '2026-11-24T09:05:00.000Z',
      } as const
      host.setAnswer(exportListCall, answered([buildExportRow({ delivery: sent })]))
      return Response.json(buildExportJob({ id: 'd1', state: 'queued' }))
    })
    await button('Send Positive parity again').click()
    await expect
      .element(findText(/^Lender inbox: Positive-parity\.csv, 24\/11\/2026/u))
      .toBeVisible()
  })
})
