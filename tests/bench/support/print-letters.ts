import { createWriteStream, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import Pdf from 'pdfkit'
import { printLetters } from '#server/messages/letters/print-letters.ts'
import { createTempFolder } from '#tests/support/processes.ts'

const count = 5000
const aims = { seconds: 45, megabytes: 350 } as const

const paragraph =
  'Your agreement ends soon. We would like to show you what comes next, for the same payment a month.'

/** Letters of one page with an address of five lines. */
const letters = Array.from({ length: count }, (_, at) => ({
  id: String(at),
  address: `Tamsin Wrexley ${at}\nHale & Marrow Limited, Fleet Department\n12 Mill Lane\nNorthgate\nNG1 1AA`,
  subject: 'Your next car, £34.61 less a month',
  text: Array.from({ length: 5 }, () => paragraph).join('\n\n'),
}))

/** Seconds of the library alone for pages with the same words in the same font. */
async function measureBareLetters(file: string): Promise<number> {
  const begun = performance.now()
  const font = fileURLToPath(
    import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff'),
  )
  const document = new Pdf({ size: 'A4', autoFirstPage: false, bufferPages: false, font })
  const target = createWriteStream(file)
  document.pipe(target)
  for (const { address, subject, text } of letters) {
    document.addPage().fontSize(10)
    for (const part of [address, subject, text]) document.text(part)
  }
  document.end()
  await finished(target)
  return (performance.now() - begun) / 1000
}

/** The longest that the event loop stood still until it is asked, in milliseconds. */
function watchStandstill(): () => number {
  let longest = 0
  let last = performance.now()
  const pulse = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - 10)
    last = performance.now()
  }, 10)
  return () => {
    clearInterval(pulse)
    return longest
  }
}

/**
 * 5,000 letters into one PDF: time, memory, standstill. In a process of its own, since one tells
 * its largest size only.
 */
async function benchLetters(folder: string): Promise<void> {
  const file = path.join(folder, 'letters.pdf')
  const getMegabytes = () => process.resourceUsage().maxRSS / 1024
  const before = getMegabytes()
  const getStandstill = watchStandstill()
  const begun = performance.now()
  const index = await printLetters({
    letters,
    window: 'din_5008_b',
    offset: { x: 0, y: 0 },
    sender: 'Northgate Motor Group, 1 High Street, NG1 1AA',
    date: '24/11/2026',
    hasFrame: false,
    file,
  })
  const seconds = (performance.now() - begun) / 1000
  const megabytes = getMegabytes()
  const standstill = getStandstill()
  const { size } = await stat(file)
  const bare = await measureBareLetters(path.join(folder, 'bare.pdf'))
  process.stdout.write(
    `${index.length} letters: ${seconds.toFixed(1)} s (aim ${aims.seconds}), the library alone ${bare.toFixed(1)} s: ${(seconds / bare).toFixed(2)} times that, ${megabytes.toFixed(0)} MB (aim ${aims.megabytes}) of which ${before.toFixed(0)} MB before, file ${(size / 1e6).toFixed(1)} MB, the host stood still for ${standstill.toFixed(0)} ms at most\n`,
  )
}

const folder = createTempFolder()
try {
  await benchLetters(folder)
} finally {
  rmSync(folder, { recursive: true })
}
