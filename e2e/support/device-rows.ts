import path from 'node:path'
import { runNode } from '#tests/support/processes.ts'

export interface DeviceEntry {
  readonly id: string
  readonly fAgreementNo: string
  readonly type: string
  readonly comment: string | null
  readonly status: string | null
  readonly superseded: boolean
  readonly deviceId: string
}

export interface DeviceRows {
  /** What devices wrote, in the host's order. */
  readonly entries: readonly DeviceEntry[]
  readonly numbers: readonly {
    readonly deviceId: string
    readonly seq: number
    readonly requestId: string
    readonly state: string
  }[]
}

/** What stands in the running product's store of what devices recorded in the organisation. */
export async function readDeviceRows(orgId: string): Promise<DeviceRows> {
  const running = runNode('tests/support/recorded-rows.ts', [orgId], {
    env: { FORECOURT_DATA: path.join(process.env['E2E_FOLDER'] ?? '', 'data') },
  })
  const line = await running.waitForLine(/^\{.*\}$/u)
  await running.ended
  return JSON.parse(line) as DeviceRows
}
