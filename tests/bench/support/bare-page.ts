import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { repoRoot } from '#tests/support/processes.ts'

const rows = 50

const script = `
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
const rows = Array.from({ length: ${rows} }, (_, index) =>
  h('tr', { key: index }, h('td', null, h('a', { href: '#' }, 'Row ' + index)), h('td', null, index)))
createRoot(document.getElementById('root')).render(h('table', null, h('tbody', null, rows)))
`

/** Puts a page of React and nothing else but rows among the host's assets; returns its path. */
export async function addBarePage(assetsFolder: string): Promise<string> {
  // Below the checkout, where the libraries are found.
  const root = path.join(repoRoot, 'node_modules', '.bare-page')
  mkdirSync(root, { recursive: true })
  writeFileSync(path.join(root, 'bare.js'), script)
  writeFileSync(
    path.join(root, 'bare.html'),
    '<!doctype html><html lang="en"><head><title>Bare</title></head><body><div id="root"></div><script type="module" src="./bare.js"></script></body></html>',
  )
  try {
    await build({
      configFile: false,
      root,
      base: './',
      logLevel: 'silent',
      build: {
        outDir: assetsFolder,
        assetsDir: '.',
        emptyOutDir: false,
        rolldownOptions: {
          input: path.join(root, 'bare.html'),
          output: { entryFileNames: 'bare-[hash].js' },
        },
      },
    })
    // As the host sends its own.
    for (const name of readdirSync(assetsFolder).filter((each) => /^bare.*(js|html)$/.test(each))) {
      const file = path.join(assetsFolder, name)
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
  return '/assets/bare.html'
}
