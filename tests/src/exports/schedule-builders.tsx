import { vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { ExportRow } from '#domain/exports/export.model.ts'
import type { ExportSchedule } from '#domain/exports/export-schedule.model.ts'
import type { Job } from '#domain/jobs/job.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { ExportsPage } from '#src/features/exports/exports-page.tsx'
import { toBootFacts } from '#src/session/boot/boot-facts.ts'
import { BootProvider } from '#src/session/boot/use-boot.tsx'
import { answered, buildBoot, fakeHost, northgate } from '#tests/src/page/fake-host.ts'
import { describeRecords } from '#tests/src/records/open-records.tsx'

const service = `/customer/v1/${northgate}`
export const exportListCall = `GET ${service}/customer-exports`
export const scheduleListCall = `GET ${service}/export-schedules`
export const createScheduleCall = `POST ${service}/export-schedules`
export const changeScheduleCall = `PUT ${service}/export-schedules/s1`
export const deleteScheduleCall = `DELETE ${service}/export-schedules/s1`
const runsCall = `GET ${service}/next-export-runs`
export const resubmitDeliveryCall = `POST /processing/v1/${northgate}/jobs/d1/resubmit`

const rights: readonly Right[] = ['CanViewCustomerExports', 'CanExportCustomer']

export const buildExportJob = (changes: Partial<Job> = {}): Job => ({
  id: 'j1',
  kind: 'export',
  owner_user_id: 'u1',
  subject_id: 'e1',
  state: 'done',
  done: 118,
  total: 118,
  seconds_left: null,
  result: { rows: 118 },
  failure: null,
  is_cancel_requested: false,
  attempts: 1,
  created_at: '2026-11-24T05:30:00.000Z',
  started_at: '2026-11-24T05:30:01.000Z',
  ended_at: '2026-11-24T05:31:00.000Z',
  ...changes,
})

export const buildExportRow = (changes: Partial<ExportRow> = {}): ExportRow => ({
  id: 'e1',
  name: 'Positive parity',
  created_at: '2026-11-24T09:00:00.000Z',
  status: 'available',
  format: 'csv',
  rows: 118,
  requested_by: 'Ruth Amberley',
  is_own: true,
  expires_at: '2026-12-01T09:00:00.000Z',
  settings: {},
  downloads: [],
  ...changes,
})

export const buildSchedule = (changes: Partial<ExportSchedule> = {}): ExportSchedule => ({
  id: 's1',
  name: 'Nightly list',
  crontab: '30 5 * * *',
  server_id: 'f1',
  server: 'Lender inbox',
  is_enabled: true,
  stopped: null,
  kind: 'customers',
  format: 'csv',
  requested_by: 'Ruth Amberley',
  is_own: true,
  next_run: '2027-01-04T05:30:00.000Z',
  job: null,
  delivery: null,
  ...changes,
})

export const describeExports = () =>
  describeRecords(
    (place) => (
      <BootProvider facts={toBootFacts(buildBoot({ rights: [...rights] }), () => {})}>
        <ExportsPage
          {...place}
          selectedTab="customers"
          onTab={() => {}}
          describeSearch={() => ''}
          onRedirect={vi.fn<(address: string) => void>()}
        />
      </BootProvider>
    ),
    rights,
  )

export const listSchedules = (...schedules: readonly ExportSchedule[]) =>
  answered({ schedules, servers: [{ id: 'f1', name: 'Lender inbox' }] })
export const buildScheduleHost = (...schedules: readonly ExportSchedule[]) =>
  fakeHost({
    [exportListCall]: answered([buildExportRow()]),
    [scheduleListCall]: listSchedules(...schedules),
    [runsCall]: answered({ runs: ['2027-02-01T06:00:00.000Z', '2027-02-02T06:00:00.000Z'] }),
  })
export const findText = (words: string | RegExp) => browser.getByText(words).first()
