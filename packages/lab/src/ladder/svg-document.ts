/** The frame and the styles of a plot. */
export function svgDocument(title: string, width: number, height: number, parts: readonly string[]): string {
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">`,
    `<style>${SVG_STYLES.join('')}</style>`,
    `<rect width="${width}" height="${height}" fill="#fbf9f4"/>`,
    ...parts,
    '</svg>',
  ].join('\n')}\n`
}

const SVG_STYLES: readonly string[] = [
  'text{font:13px system-ui,sans-serif;fill:#33302a}',
  '.title{font-weight:600}',
  '.faint{fill:#7a746a}',
  '.axis{stroke:#d8d2c6}',
  '.even{stroke:#7a746a;stroke-dasharray:4 4}',
  '.reach{stroke:#2f6f5e;stroke-width:3;stroke-linecap:round}',
  '.curve{stroke:#2f6f5e;stroke-width:2;fill:none}',
  '.share{fill:#2f6f5e}',
]
