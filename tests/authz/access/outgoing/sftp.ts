import type { CallAccess } from '../call-access.ts'

const arranges = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanViewProcessingTasks'],
} as const satisfies CallAccess

const place = {
  host: 'sftp.lender.example',
  port: 22,
  login_name: 'dealer',
  folder: '',
  login: 'password',
  host_key: `SHA256:${'A'.repeat(43)}`,
} as const

/** Who arranges SFTP servers; only the secret of the test is missing, so that nothing is called. */
export const sftpAccess: Readonly<Record<string, CallAccess>> = {
  'SFTP_SERVERS.get': arranges,
  'SFTP_SERVERS.post': {
    ...arranges,
    input: () => ({ ...place, name: 'Lender', secret: 'example' }),
  },
  'SFTP_SERVER.put': {
    ...arranges,
    input: ({ sftpServerId: serverId }) => ({ serverId, ...place, name: 'Lender inbox' }),
  },
  'SFTP_SERVER.delete': {
    ...arranges,
    input: ({ deletedSftpServerId: serverId }) => ({ serverId }),
  },
  'SFTP_SERVER_TEST.post': {
    ...arranges,
    input: ({ sftpServerId }) => ({ ...place, server_id: sftpServerId }),
  },
}

const schedules = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanExportCustomer'],
} as const satisfies CallAccess

const settings = { name: 'Everybody', crontab: '0 6 * * *', server_id: null } as const

/** Who has exports made by a schedule. */
export const exportScheduleAccess: Readonly<Record<string, CallAccess>> = {
  'EXPORT_SCHEDULES.get': schedules,
  'EXPORT_SCHEDULES.post': {
    ...schedules,
    input: ({ ownExportId: exportId }) => ({ exportId, ...settings }),
  },
  'EXPORT_SCHEDULE_RUNS.get': { ...schedules, input: () => ({ crontab: '30 6 * * *' }) },
  'EXPORT_SCHEDULE.put': {
    ...schedules,
    input: ({ exportScheduleId: scheduleId }) => ({ scheduleId, ...settings }),
  },
  'EXPORT_SCHEDULE.delete': {
    ...schedules,
    input: ({ deletedExportScheduleId: scheduleId }) => ({ scheduleId }),
  },
}
