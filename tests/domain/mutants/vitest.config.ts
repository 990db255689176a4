import { defineConfig } from 'vitest/config'

/** The tests of the deal engine and of the proposals made by it: Stryker runs them in its own copy of the project. */
export default defineConfig({
  root: process.cwd(),
  test: {
    include: [
      'tests/domain/{agreement,catalogue,deal,finance,incentives,pre-calculation}/**/*.test.ts',
    ],
  },
})
