import type { Plugin } from 'vite'

const LIST = '\0spellbough:motion-features'

/** The list of features with its two functions, as written in `motion-dom`. */
const listAmongOthers = /let featureDefinitions = \{\};[\s\S]*?function getFeatureDefinitions\(\) \{[^}]*\}/

/**
 * Moves the list of features into a module of its own. In `motion-dom` it is in the same file as the animation engine, so
 * every `m.div` would load that engine at once, although it is only needed together with the features.
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
