/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compressedCopies } from './build/compressed-copies.ts'
import { inlineConstants } from './build/inline-constants.ts'
import { ionicCopies } from './build/ionic-copies.ts'
import { ioniconModules } from './build/ionicon-modules.ts'
import { divideOfflineFiles } from './build/offline-files.ts'
import { omitModels, omitSummaries } from './build/page-contract.ts'
import { pureModels } from './build/pure-models.ts'
import { routeTreeOptions } from './build/route-tree.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const dist = path.join(here, 'dist')
const isTest = process.env['VITEST'] !== undefined

const offlineFiles = divideOfflineFiles()

const pagePlugins = [
  inlineConstants,
  pureModels,
  omitSummaries,
  omitModels,
  ioniconModules(),
  ionicCopies,
  tanstackRouter(routeTreeOptions),
  react(),
  VitePWA({
    strategies: 'injectManifest',
    srcDir: '../sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest: {
      name: 'Forecourt',
      short_name: 'Forecourt',
      lang: 'en-GB',
      categories: ['business', 'productivity'],
      description: 'The renewal workbench for vehicle-finance dealers',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#f3f5f5',
      theme_color: '#f3f5f5',
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        {
          src: '/icons/icon-maskable-192.png',
          sizes: '192x192',
          type: 'image/png',
          purpose: 'maskable',
        },
        {
          src: '/icons/icon-maskable-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
        { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        {
          src: '/icons/icon-maskable.svg',
          sizes: 'any',
          type: 'image/svg+xml',
          purpose: 'maskable',
        },
      ],
    },
    // Charts and lists of common passwords are large and rarely used: they are fetched when needed.
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,woff2,svg}'],
      globIgnores: ['**/*apexcharts*', '**/password-strength*'],
      manifestTransforms: [offlineFiles.manifestTransform],
    },
  }),
  offlineFiles.plugin,
  compressedCopies(dist),
]

/**
 * One file of script a screen (decision 0099): an automatic division makes a file of each set of
 * pages that share a module.
 */
const chunksByScreen = [
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  // What sign-in and every screen behind it share; its forms and their library are sign-in's.
  {
    name: 'parts',
    test: /src\/ui\/(button|marks|overlay|shortcuts)\/|when-idle|sign-in\.mutations|mfa-reminder\.ts|second-factor\.rules|device\/(used-device|unsent-changes)|tanstack\/(react-)?query|ionicons\/(add|chevronDown|eye|eyeOff|globe|key)Outline$/,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'sign-in', test: /login\.tsx\?tsr-split/, priority: 3 },
  {
    name: 'frame',
    test: /routes\/\$orgId\.tsx\?tsr-split|domain\/contract\.ts|src\/api\/|device\/day-pack-answers/,
    priority: 2,
  },
  // What home, list and the device's code share: neither brings another's.
  {
    name: 'customers',
    test: /\/domain\/(customers(?!\/contact\/contact-preference)|home)\/|dashboards\/widget\.rules|\/(next-payment-limit|assignment\.queries|contact-log-changes|mileage-changes|page-head|row-selection|scroll-region|use-device-answer-texts)\.ts/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'home', test: /\/home\.tsx\?tsr-split/ },
  { name: 'list', test: /\/customers\.tsx\?tsr-split/ },
  { name: 'lock', test: /vault\/lock-screen|exit-check-form/ },
  { name: 'device', test: /src\/offline\/(device|outbox|vault)\/|day-pack\/day-pack-calls/ },
  // The rest of the drawings, which only the other pages show.
  { name: 'drawings', test: /^\0ionicons\//, minShareCount: 2 },
]

/** An installation without development packages can build the page: tests load theirs. */
async function createTests() {
  const { createProjects } = await import('./tests/support/vitest/test-projects.ts')
  const { ProjectReporter } = await import('./tests/support/vitest/project-reporter.ts')
  return { projects: await createProjects(here), reporters: [new ProjectReporter()] }
}

export default defineConfig(async () => ({
  root: isTest ? here : 'src',
  publicDir: '../public',
  plugins: isTest ? [] : pagePlugins,
  build: {
    outDir: dist,
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: {
      output: { codeSplitting: { groups: chunksByScreen } },
      treeshake: {
        // Ionic's and ionicons' modules only define what they export, though their packages do not
        // say so.
        moduleSideEffects: [
          { test: /@ionic\/(core|react)\/.*\.js(\?|$)/, sideEffects: false },
          { test: /ionicons\/.*\.js$/, sideEffects: false },
        ],
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['PORT'] ?? 4600),
    strictPort: true,
    // The page's own sources below src/api/ are Vite's to serve.
    proxy: {
      '^/api/(?!.*\\.ts(\\?|$))': { target: `http://127.0.0.1:${process.env['API_PORT'] ?? 4601}` },
    },
  },
  // On two cores vitest would run one file at a time, though most wait for a database or a browser.
  test: {
    ...(isTest ? await createTests() : {}),
    experimental: { diagnostics: false },
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
}))
