import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/**
 * Draws the icons of the home screen from their SVGs into public/icons; run it after one of those
 * has changed.
 */
const icons = fileURLToPath(new URL('../../public/icons/', import.meta.url))
const drawn = [
  { from: 'icon.svg', to: 'icon-192.png', size: 192 },
  { from: 'icon.svg', to: 'icon-512.png', size: 512 },
  { from: 'icon-maskable.svg', to: 'icon-maskable-192.png', size: 192 },
  { from: 'icon-maskable.svg', to: 'icon-maskable-512.png', size: 512 },
  // A telephone rounds the corners of this one itself.
  { from: 'icon-maskable.svg', to: 'apple-touch-icon.png', size: 180 },
]

await Promise.all(
  drawn.map(({ from, to, size }) =>
    sharp(`${icons}${from}`, { density: 300 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(`${icons}${to}`),
  ),
)
