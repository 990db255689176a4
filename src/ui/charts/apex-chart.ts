import ReactApexChart from 'react-apexcharts'

/** It is CommonJS: a bundler hands over its default export, or the module around it. */
export const { default: ApexChart = ReactApexChart } = ReactApexChart as typeof ReactApexChart & {
  readonly default?: typeof ReactApexChart
}

/** The value of a token of the theme in force. */
export const readToken = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()
