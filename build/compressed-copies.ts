import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes a .br and a .gz beside every text of the folder: the host sends them as they are. */
export const compressedCopies = (folder: string): Plugin => ({
  name: 'compressed-copies',
  apply: 'build',
  enforce: 'post',
  closeBundle: {
    order: 'post',
    sequential: true,
    handler: async () => {
      const files = await readdir(folder, { recursive: true })
      const texts = files
        .filter((file) => /\.(js|css|html|svg|webmanifest)$/.test(file))
        .map((file) => path.join(folder, file))
      await Promise.all(
        texts.map(async (file) => {
          const text = await readFile(file)
          await Promise.all([
            promisify(brotliCompress)(text).then((small) => writeFile(`${file}.br`, small)),
            promisify(gzip)(text, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
          ])
        }),
      )
    },
  },
})
