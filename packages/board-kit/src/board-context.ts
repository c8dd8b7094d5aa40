import { createContext, type Provider, useContext } from 'react'

/** The context through which the parts of a board read its model. */
export interface BoardContext<Model> {
  readonly BoardProvider: Provider<Model | undefined>
  /** The model of the board around a component. */
  readonly useBoard: () => Model
}

export function createBoardContext<Model>(): BoardContext<Model> {
  const context = createContext<Model | undefined>(undefined)
  return {
    BoardProvider: context.Provider,
    useBoard: () => {
      const model = useContext(context)
      if (model === undefined) throw new Error('a part of the board is rendered outside of its BoardProvider')
      return model
    },
  }
}
