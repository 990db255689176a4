import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { playwright } from '@vitest/browser-playwright'
import { chromiumLaunch } from '../chromium.ts'
import { ensureRouteTree, routeTreeOptions } from '../../../build/route-tree.ts'

const hostTests = [
  'tests/{server,services,authz,security}/**/*.test.ts',
  'tests/sync/sim-real-api.test.ts',
]

/** There is no host: the documents that frames of a page ask for are empty. */
const emptyFrames: Plugin = {
  name: 'empty-frames',
  configureServer: ({ middlewares }) => {
    middlewares.use('/api', (_request, response) => void response.end())
  },
}

/** Nothing changes during a run: a module is asked for once, not again for every file. */
const cachedModules: Plugin = {
  name: 'cached-modules',
  configureServer: ({ middlewares }) => {
    middlewares.use((_request, response, next) => {
      const setHeader = response.setHeader.bind(response)
      response.setHeader = (name, value) =>
        setHeader(name, value === 'no-cache' ? 'max-age=31536000, immutable' : value)
      next()
    })
  },
}

/** The three projects of tests, of the checkout at `root`. */
export async function createProjects(root: string) {
  await ensureRouteTree()
  return [
    {
      root,
      test: {
        name: 'unit',
        environment: 'node' as const,
        include: ['tests/**/*.test.ts'],
        exclude: [...hostTests, 'tests/ui/**'],
        testTimeout: 60_000,
      },
    },
    {
      root,
      test: {
        name: 'server',
        environment: 'node' as const,
        include: hostTests,
        globalSetup: ['tests/support/postgres.ts'],
        // A host keeps nothing outside itself: the files of one worker share its modules.
        isolate: false,
        testTimeout: 60_000,
        hookTimeout: 60_000,
        // A busy machine answers late.
        expect: { poll: { timeout: 15_000 } },
      },
    },
    {
      root,
      plugins: [
        tanstackRouter({
          ...routeTreeOptions,
          routesDirectory: './src/routes',
          generatedRouteTree: './src/routeTree.gen.ts',
        }),
        react(),
        emptyFrames,
        cachedModules,
      ],
      // All of the page's libraries are prepared before the first test: one found later would
      // reload the tests that run.
      optimizeDeps: { entries: ['src/**/*.{ts,tsx}', 'tests/ui/**', 'tests/src/**/*.tsx'] },
      test: {
        name: 'page',
        // A port that is free: another checkout may run its tests at the same time.
        api: { port: 0 },
        include: ['tests/ui/**/*.test.{ts,tsx}', 'tests/src/**/*.test.tsx'],
        testTimeout: 60_000,
        retry: 1,
        // After the other projects: a browser that shares its cores with them draws late.
        sequence: { groupOrder: 1 },
        // A busy machine draws late: what is waited for may take as long as it does in a journey.
        expect: { poll: { timeout: 15_000 } },
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          // Nothing slides or fades, as for people who want no motion; the journeys show it moving.
          provider: playwright({
            launchOptions: chromiumLaunch,
            contextOptions: { reducedMotion: 'reduce' },
          }),
          instances: [{ browser: 'chromium' as const }],
        },
      },
    },
  ]
}
