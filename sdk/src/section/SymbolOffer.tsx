import type { ComponentProps } from 'react';
import type { DidYouMean } from './DidYouMean.tsx';
import { hintPart } from './hintPart.ts';
import { useLatePart } from './latePart.ts';

interface Props extends ComponentProps<typeof DidYouMean> {
  isRefused: boolean;
}

/**
 * The symbol that is offered for a refused one, where it stands beside or below the button of its form: the keyboard reaches it
 * after that.
 */
export function SymbolOffer({ isRefused, ...offer }: Props) {
  const { Part } = useLatePart(hintPart, isRefused);
  return (
    Part && (
      <p>
        <Part {...offer} />
      </p>
    )
  );
}
