import type { ApexOptions } from 'apexcharts'
import { ApexChart, readToken } from './apex-chart.ts'

interface TrendChartProps {
  readonly points: readonly { readonly label: string; readonly value: number }[]
  /** What is counted. */
  readonly name: string
  readonly format: (value: number) => string
  readonly onChoose: (at: number) => void
}

const height = 180
const maxLabels = 6

function buildOptions({ points, format, onChoose }: TrendChartProps): ApexOptions {
  const most = Math.max(...points.map(({ value }) => value))
  return {
    chart: {
      type: 'line',
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: { enabled: false },
      fontFamily: readToken('--font'),
      foreColor: readToken('--ink-3'),
      events: {
        markerClick: (_event, _chart, clicked?: { dataPointIndex?: number }) => {
          const at = clicked?.dataPointIndex
          if (at !== undefined && at >= 0) onChoose(at)
        },
      },
    },
    colors: [readToken('--accent')],
    stroke: { width: 2, curve: 'straight' },
    markers: { size: 4, strokeWidth: 0 },
    legend: { show: false },
    grid: { borderColor: readToken('--line') },
    dataLabels: { enabled: false },
    xaxis: {
      categories: points.map(({ label }) => label),
      tickAmount: Math.min(maxLabels, points.length),
      labels: { rotate: 0, hideOverlappingLabels: true },
      tooltip: { enabled: false },
    },
    yaxis: {
      min: 0,
      max: Math.max(most, 1),
      tickAmount: Math.min(Math.max(most, 1), 4),
      labels: { formatter: (value) => format(Math.round(value)) },
    },
    tooltip: { enabled: false },
  }
}

/** A line over time; the figure around it says the same as a table. */
export const TrendChart = (props: TrendChartProps) => (
  <ApexChart
    type="line"
    height={height}
    series={[{ name: props.name, data: props.points.map(({ value }) => value) }]}
    options={buildOptions(props)}
  />
)
