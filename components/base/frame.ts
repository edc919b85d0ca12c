import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { FrameKind } from '../../lib/ui/navigation/open'

export const FrameContext = createContext<FrameKind>('app')

/** Which frame the app runs in, for what depends on it: room, and what closes when something opens. */
export const useFrame = (): FrameKind => useContext(FrameContext)
