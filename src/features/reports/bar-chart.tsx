import type { ApexOptions } from 'apexcharts'
import type { ChartAxis, ChartBar } from '#domain/reports/chart.rules.ts'
import { ApexChart, readToken } from '#src/ui/charts/apex-chart.ts'

interface BarChartProps {
  readonly bars: readonly ChartBar[]
  readonly axis: ChartAxis
  readonly name: string
  readonly targetName: string
  readonly format: (value: number) => string
  readonly onChoose: ((id: string) => void) | undefined
}

const barHeight = 30
const axisHeight = 50

/** Short of its target, on track, or without a target. */
function getColor({ value, target }: ChartBar): string {
  if (target === null || value === null) return readToken('--accent')
  return readToken(value < target ? '--chart-more' : '--chart-less')
}

function buildOptions({ bars, axis, format, onChoose }: BarChartProps): ApexOptions {
  const ink = readToken('--ink')
  const style = { colors: ink, fontSize: '12px' }
  return {
    chart: {
      type: 'bar',
      toolbar: { show: false },
      animations: { enabled: false },
      fontFamily: readToken('--font'),
      foreColor: readToken('--ink-3'),
      events: {
        dataPointSelection: (_event, _chart, selected?: { dataPointIndex?: number }) => {
          const bar = bars[selected?.dataPointIndex ?? -1]
          if (bar !== undefined) onChoose?.(bar.id)
        },
      },
    },
    plotOptions: {
      bar: {
        horizontal: true,
        barHeight: '62%',
        distributed: true,
        borderRadius: 2,
        // Beside the bar: no colour of a bar has to bear the text.
        dataLabels: { position: 'top' },
      },
    },
    colors: bars.map(getColor),
    legend: { show: false },
    grid: { borderColor: readToken('--line'), xaxis: { lines: { show: true } } },
    dataLabels: {
      enabled: true,
      textAnchor: 'middle',
      offsetX: 30,
      formatter: (value) => format(Number(value)),
      style: { colors: [ink], fontSize: '12px', fontWeight: 600 },
      background: { enabled: false },
    },
    xaxis: {
      categories: bars.map(({ label }) => label),
      ...(axis.max === null ? {} : { tickAmount: 4 }),
      labels: { formatter: (value) => format(Number(value)) },
    },
    yaxis: {
      min: axis.min,
      ...(axis.max === null ? {} : { max: axis.max }),
      labels: { maxWidth: 180, style },
    },
    tooltip: { enabled: false },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
  }
}

/** Horizontal bars; the figure around it says the same as a table. */
export function BarChart(props: BarChartProps) {
  const { bars, name, targetName } = props
  const target = (bar: ChartBar) =>
    bar.target === null
      ? {}
      : {
          goals: [
            {
              name: targetName,
              value: bar.target,
              strokeColor: readToken('--ink'),
              strokeWidth: 2,
              strokeHeight: 14,
              strokeDashArray: 2,
            },
          ],
        }
  const toPoint = (bar: ChartBar) => ({ x: bar.label, y: bar.value, ...target(bar) })
  return (
    <ApexChart
      type="bar"
      height={bars.length * barHeight + axisHeight}
      series={[
        {
          name,
          data: bars.map(toPoint),
        },
      ]}
      options={buildOptions(props)}
    />
  )
}
