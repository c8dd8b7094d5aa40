/** Joins metrics in the format of Prometheus whose series differ by a label: each metric is described once. */
export function mergeMetrics(texts: readonly string[]): string {
  const metrics = new Map<string, string[]>()
  for (const metric of texts.flatMap((text) => text.split(/^(?=# HELP )/m))) {
    const [help = '', type = '', ...series] = metric.split('\n').filter((line) => line !== '')
    const description = `${help}\n${type}`
    metrics.set(description, [...(metrics.get(description) ?? []), ...series])
  }
  return [...metrics].map(([description, series]) => `${[description, ...series].join('\n')}\n`).join('\n')
}
