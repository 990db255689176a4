import { describe, expect, it } from 'vitest'
import { jobStates } from '#domain/jobs/job.model.ts'
import type { Job } from '#domain/jobs/job.model.ts'
import { isTaskEnabled, mayExecuteTask } from '#domain/scheduled-tasks/scheduled-task.rules.ts'

describe('A scheduled task', () => {
  it.each([
    [{}, true],
    [{ is_enabled: true }, true],
    [{ is_enabled: false }, false],
    [{ enabled: false }, false],
    [{ enabled: true }, true],
    [{ is_enabled: false, enabled: true }, false],
    [{ is_enabled: true, enabled: false }, true],
  ])('%j is enabled: %s', (task, expected) => {
    expect(isTaskEnabled(task)).toBe(expected)
  })

  it('is executed while it is enabled and no job of it is under way', () => {
    const job = (state: Job['state']) => ({ state }) as Job
    expect(mayExecuteTask({ job: null })).toBe(true)
    expect(mayExecuteTask({ job: null, is_enabled: false })).toBe(false)
    expect(jobStates.filter((state) => mayExecuteTask({ job: job(state) }))).toEqual([
      'done',
      'failed',
      'cancelled',
      'needs_person',
    ])
  })
})
