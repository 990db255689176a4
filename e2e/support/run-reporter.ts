import type {
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
  TestStep,
} from '@playwright/test/reporter'
import { signInStep } from './sign-in.page.ts'

/** More than one of this number at its second try is a fault of the product or of the run. */
const journeysPerFlaky = 80

/** The project of journeys that name no device. */
export const withoutDevice = 'without-device'

const getFullTitle = (test: TestCase): string => test.titlePath().slice(2).join(' › ')

/** Where a run's time goes, in seconds. */
const listSlowest = (durations: ReadonlyMap<string, number>): string =>
  [...durations]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 8)
    .map(([title, duration]) => `${title} ${Math.round(duration / 1000)}`)
    .join('; ')

/** Fails a run in which a journey names no device, or too many pass at their second try only. */
export default class RunReporter implements Reporter {
  private suite: Suite | null = null
  private readonly spent = { onSignIn: 0, signIns: 0, onJourneys: 0 }
  private readonly durations = new Map<string, number>()

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  onStepEnd(_test: TestCase, _result: TestResult, { title, duration }: TestStep): void {
    if (title !== signInStep) return
    this.spent.onSignIn += duration
    this.spent.signIns += 1
  }

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.spent.onJourneys += duration
    this.durations.set(getFullTitle(test), duration)
  }

  printsToStdio(): boolean {
    return false
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const tests = this.suite?.allTests() ?? []
    const untagged = tests.filter((test) => test.parent.project()?.name === withoutDevice)
    const flaky = tests.filter((test) => test.outcome() === 'flaky')
    const maxFlaky = Math.max(2, Math.floor(tests.length / journeysPerFlaky))
    const { onSignIn, signIns, onJourneys } = this.spent
    process.stdout.write(
      `signed in ${signIns} times, ${Math.round(onSignIn / 1000)} s of ${Math.round(onJourneys / 1000)} s of journeys\n`,
    )
    process.stdout.write(`the slowest: ${listSlowest(this.durations)}\n`)
    for (const test of untagged)
      process.stdout.write(`A journey needs a device tag (@desktop …): ${getFullTitle(test)}\n`)
    if (flaky.length > maxFlaky)
      process.stdout.write(
        `${flaky.length} journeys passed at their second try only, at most ${maxFlaky} may: ${flaky.map(getFullTitle).join('; ')}\n`,
      )
    return untagged.length > 0 || flaky.length > maxFlaky ? { status: 'failed' } : undefined
  }
}
