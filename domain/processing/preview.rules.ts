import type { GuessedType, Preview, PreviewColumn } from './preview.model.ts'

interface Form {
  readonly type: GuessedType
  readonly form: string
  readonly pattern: RegExp
}

/** What a cell may be; of two that fit as many cells the first counts. */
const forms: readonly Form[] = [
  { type: 'flag', form: '', pattern: /^(yes|no|true|false|ja|nein|y|n)$/iu },
  { type: 'vin', form: '', pattern: /^(?=.*[a-z])(?=.*\d)[a-hj-npr-z0-9]{17}$/iu },
  { type: 'email', form: '', pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/u },
  { type: 'date', form: 'YYYY-MM-DD', pattern: /^\d{4}-(0\d|1[0-2])-[0-3]\d([T ].*)?$/u },
  { type: 'date', form: 'DD/MM/YYYY', pattern: /^[0-3]?\d\/(0?\d|1[0-2])\/\d{4}( .*)?$/u },
  { type: 'date', form: 'MM/DD/YYYY', pattern: /^(0?\d|1[0-2])\/[0-3]?\d\/\d{4}( .*)?$/u },
  { type: 'date', form: 'DD.MM.YYYY', pattern: /^[0-3]?\d\.(0?\d|1[0-2])\.\d{4}( .*)?$/u },
  { type: 'integer', form: '', pattern: /^-?\d+$/u },
  {
    type: 'decimal',
    form: '1,234.5',
    pattern: /^[-+£€$]?\s?-?\d{1,3}(,?\d{3})*(\.\d+)?\s?[£€%]?$/u,
  },
  {
    type: 'decimal',
    form: '1.234,5',
    pattern: /^[-+£€$]?\s?-?\d{1,3}(\.?\d{3})*(,\d+)?\s?[£€%]?$/u,
  },
]

/** The share of a column's cells that must agree before others are odd. */
const agreeing = 0.8

const invisible = /[\p{Cc}\p{Cf}\uFFFD]/u

interface Guess {
  readonly type: GuessedType
  readonly form: string
  readonly isOdd: (cell: string) => boolean
}

/** What the filled cells of a column seem to be, and which of them are not. */
function guessColumn(cells: readonly string[]): Guess {
  const filled = cells.filter((cell) => cell !== '')
  const isHidden = (cell: string) => invisible.test(cell)
  if (filled.length === 0) return { type: 'empty', form: '', isOdd: isHidden }
  let best: Form | null = null
  let most = 0
  for (const form of forms) {
    const fitting = filled.filter((cell) => form.pattern.test(cell)).length
    if (fitting > most) {
      best = form
      most = fitting
    }
  }
  if (best === null || most < filled.length * agreeing)
    return { type: 'text', form: '', isOdd: isHidden }
  const { type, form, pattern } = best
  return {
    type,
    form,
    isOdd: (cell) => cell !== '' && (!pattern.test(cell) || isHidden(cell)),
  }
}

/** A row of a file as it was cut. */
interface CutRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly isBroken: boolean
}

/** What the columns of a file seem to hold, and the cells and rows that are odd. */
export function previewFile(
  header: readonly string[],
  cut: readonly CutRow[],
): Pick<Preview, 'columns' | 'rows'> {
  const whole = cut.filter(({ isBroken }) => !isBroken)
  const columns: PreviewColumn[] = []
  const oddCells = new Map<number, number[]>()
  header.forEach((name, at) => {
    const { type, form, isOdd } = guessColumn(whole.map(({ cells }) => (cells[at] ?? '').trim()))
    let odd = 0
    for (const { line, cells } of whole) {
      if (!isOdd((cells[at] ?? '').trim())) continue
      odd += 1
      oddCells.set(line, [...(oddCells.get(line) ?? []), at])
    }
    columns.push({
      name,
      type,
      form,
      filled: whole.filter(({ cells }) => (cells[at] ?? '').trim() !== '').length,
      odd,
      isRepeated: header.filter((other) => other.toLowerCase() === name.toLowerCase()).length > 1,
    })
  })
  return {
    columns,
    rows: cut.map(({ line, cells, isBroken }) => ({
      line,
      cells: [...cells],
      odd: oddCells.get(line) ?? [],
      isBroken: isBroken || cells.length !== header.length,
    })),
  }
}
