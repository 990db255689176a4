import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { OpenMetricsContentType } from 'prom-client'

/** A number of things, by what distinguishes them. */
export interface Reading {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** Something that is looked up when somebody reads the figures. */
export interface ReadMetric {
  readonly name: string
  readonly help: string
  readonly labels: readonly string[]
  /** No reading where it cannot be looked up now. */
  readonly read: () => Promise<readonly Reading[]> | readonly Reading[]
}

export interface HostMetrics {
  readonly contentType: string
  /** A call that was answered; `call` is its key of the registry. */
  observeCall(call: { call: string | null; status: number; seconds: number }): void
  /** What a server said to a message. */
  readonly countSent: (channel: string, result: string) => void
  /** Where a call was read that a replica may answer. */
  readonly countRead: (from: 'replica' | 'primary') => void
  /** Everything, as OpenMetrics text. */
  render(): Promise<string>
}

/** Seconds; most calls take some hundredths. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The figures of one host: its process, its calls, and what `metrics` look up. */
export function createHostMetrics(metrics: readonly ReadMetric[]): HostMetrics {
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const calls = new Histogram({
    name: 'forecourt_call_seconds',
    help: 'Time until a call was answered',
    labelNames: ['call', 'status'],
    buckets,
    registers,
  })
  const sent = new Counter({
    name: 'forecourt_messages_sent',
    help: 'Messages given to a server, by what it said',
    labelNames: ['channel', 'result'],
    registers,
  })
  const reads = new Counter({
    name: 'forecourt_replica_reads',
    help: 'Calls that the replica may answer, by who did',
    labelNames: ['from'],
    registers,
  })
  for (const { name, help, labels, read } of metrics) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers,
      async collect() {
        const readings = await read()
        gauge.reset()
        // Reset, one without labels would say 0.
        if (labels.length === 0) gauge.remove()
        for (const one of readings) gauge.set(one.labels, one.value)
      },
    })
  }
  return {
    contentType: registry.contentType,
    observeCall: ({ call, status, seconds }) =>
      calls.observe({ call: call ?? 'none', status: String(status) }, seconds),
    countSent: (channel, result) => sent.inc({ channel, result }),
    countRead: (from) => reads.inc({ from }),
    render: () => registry.metrics(),
  }
}
