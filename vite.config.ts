import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'

const here = fileURLToPath(new URL('.', import.meta.url))
const isTest = process.env['VITEST'] !== undefined
const systemChromium = '/usr/bin/chromium'

const chromium = playwright({
  launchOptions: {
    ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
})

const pagePlugins = [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: './routes',
    generatedRouteTree: './routeTree.gen.ts',
    quoteStyle: 'single',
  }),
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
      description: 'The renewal workbench for vehicle-finance dealers',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#f3f5f5',
      theme_color: '#f3f5f5',
      icons: [
        { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icons/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
      ],
    },
    // Charts are large and shown on few pages: they are fetched when needed.
    injectManifest: { globPatterns: ['**/*.{js,css,html,woff2,svg}'], globIgnores: ['**/*apexcharts*'] },
  }),
]

export default defineConfig({
  root: isTest ? here : 'src',
  publicDir: '../public',
  plugins: isTest ? [] : pagePlugins,
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: {
      treeshake: {
        // Ionic's and ionicons' modules only define what they export, though their packages do not say so.
        moduleSideEffects: [
          { test: /@ionic\/(core|react)\/.*\.js$/, sideEffects: false },
          { test: /ionicons\/.*\.js$/, sideEffects: false },
        ],
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['PORT'] ?? 4600),
    strictPort: true,
    proxy: { '/api': { target: `http://127.0.0.1:${process.env['API_PORT'] ?? 4601}` } },
  },
  test: {
    projects: [
      {
        root: here,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{server,authz,sec,ui}/**'],
        },
      },
      {
        root: here,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/{server,authz,sec}/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        root: here,
        plugins: [react()],
        test: {
          name: 'page',
          include: ['tests/ui/**/*.test.{ts,tsx}', 'tests/src/**/*.test.tsx'],
          browser: { enabled: true, headless: true, screenshotFailures: false, provider: chromium, instances: [{ browser: 'chromium' }] },
        },
      },
    ],
  },
})
