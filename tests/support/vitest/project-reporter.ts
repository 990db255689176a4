import { MinimalReporter } from 'vitest/node'
import type { SerializedError, TestModule, TestRunEndReason } from 'vitest/node'

/** More than one of this number at its second try only is a fault of the product or the run. */
const testsPerFlaky = 2000

function describeProject(name: string, modules: readonly TestModule[]): string {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const retried = tests.filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0).length
  const seconds = modules.reduce((sum, module) => sum + module.diagnostic().duration, 0) / 1000
  return `${name.padEnd(8)} ${modules.length} files, ${tests.length} tests, ${retried} retried, ${seconds.toFixed(0)} s of tests`
}

/**
 * Prints what fails with what it printed, then a line a project; fails a run in which too many
 * tests pass at their second try only.
 */
export class ProjectReporter extends MinimalReporter {
  constructor() {
    super({ silent: process.env['TEST_SHARE'] === '1' ? false : 'passed-only' })
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    super.onTestRunEnd(modules, errors, reason)
    for (const name of new Set(modules.map(({ project }) => project.name)))
      this.log(
        describeProject(
          name,
          modules.filter(({ project }) => project.name === name),
        ),
      )
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const maxFlaky = Math.max(2, Math.floor(tests.length / testsPerFlaky))
    const flaky = tests.filter((test) => test.diagnostic()?.flaky === true)
    for (const test of flaky)
      this.log(`Second try: ${test.module.relativeModuleId} › ${test.fullName}`)
    if (flaky.length > maxFlaky) {
      this.log(`${flaky.length} tests passed at their second try only, at most ${maxFlaky} may.`)
      process.exitCode = 1
    }
  }
}
