import type { ApexOptions } from 'apexcharts'
import ReactApexChart from 'react-apexcharts'
import type { RvCurve } from '#domain/rv-rules/rv-preview.rules.ts'

// It is CommonJS: a bundler hands over its default export, or the module around it.
const { default: Chart = ReactApexChart } = ReactApexChart as typeof ReactApexChart & {
  readonly default?: typeof ReactApexChart
}

interface RvCurveChartProps {
  readonly terms: readonly number[]
  readonly curves: readonly RvCurve[]
  readonly getName: (curve: RvCurve) => string
  readonly formatPercent: (value: number) => string
}

const readToken = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const height = 220

/** Told apart by their dashes, too, and by the marks of their points. */
const dashes = [0, 6, 2, 10] as const

function buildOptions({ terms, formatPercent }: RvCurveChartProps): ApexOptions {
  const ink = readToken('--ink')
  return {
    chart: {
      type: 'line',
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: { enabled: false },
      fontFamily: readToken('--font'),
      foreColor: readToken('--ink-3'),
    },
    colors: [ink, readToken('--accent'), readToken('--chart-less'), readToken('--chart-more')],
    stroke: { width: 2, curve: 'straight', dashArray: [...dashes] },
    markers: { size: 4, shape: ['circle', 'square', 'triangle', 'diamond'] },
    grid: { borderColor: readToken('--line') },
    legend: { labels: { colors: ink }, fontSize: '12px' },
    xaxis: { categories: [...terms] },
    yaxis: { min: 0, labels: { formatter: formatPercent } },
    tooltip: { enabled: false },
  }
}

/** Lines by term; the table beside it says the same. */
export function RvCurveChart(props: RvCurveChartProps) {
  const { curves, getName } = props
  return (
    <Chart
      type="line"
      height={height}
      series={curves.map((curve) => ({ name: getName(curve), data: [...curve.percents] }))}
      options={buildOptions(props)}
    />
  )
}
