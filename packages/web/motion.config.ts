import type { Plugin } from 'vite'

const LIST = '\0spellbough:motion-features'

/** The list of features with its two functions, as it stands in `motion-dom`. */
const listAmongOthers = /let featureDefinitions = \{\};[\s\S]*?function getFeatureDefinitions\(\) \{[^}]*\}/

/**
 * The list of what can move, in a file of its own. `motion-dom` has it in the same file as the machinery that moves things,
 * so everybody who draws an `m.div` would have to fetch that machinery at once, though it is only needed with the features.
 */
export function motionFeaturesApart(): Plugin {
  let list = ''
  return {
    name: 'spellbough:motion-features-apart',
    apply: 'build',
    resolveId: {
      filter: { id: new RegExp(`^${LIST}$`) },
      handler: () => ({ id: LIST, moduleSideEffects: false }),
    },
    load: {
      filter: { id: new RegExp(`^${LIST}$`) },
      handler: () => `${list}\nexport { featureDefinitions, getFeatureDefinitions, setFeatureDefinitions }`,
    },
    transform: {
      filter: { id: /[\\/]motion-dom[\\/]dist[\\/]es[\\/]render[\\/]VisualElement\.mjs$/ },
      handler(code) {
        const found = listAmongOthers.exec(code)
        if (found === null) this.error('motion-dom keeps its list of features elsewhere now')
        list = found[0]
        const names = 'featureDefinitions, getFeatureDefinitions, setFeatureDefinitions'
        return { code: `import { ${names} } from ${JSON.stringify(LIST)}\n${code.replace(list, '')}`, map: null }
      },
    },
  }
}
