import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountField } from './AmountField.tsx';
import { misreadIn } from './guardAmount.ts';

/** A form that saves its one amount unless it was misread. */
function Amounts({ onSave }: { onSave: (amount: string) => void }) {
  const [amount, setAmount] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!misreadIn(event.currentTarget)) onSave(amount);
      }}
    >
      <AmountField label="Quantity" value={amount} onChange={(event) => setAmount(event.target.value)} />
      <button type="submit">Save</button>
    </form>
  );
}

function open() {
  const onSave = jest.fn();
  render(<Amounts onSave={onSave} />);
  const user = userEvent.setup();
  return { onSave, user, field: screen.getByLabelText<HTMLInputElement>('Quantity') };
}

const SAYS_WHY = /Use a decimal point/;

test.each(['1,5', '62,50', '1,234.5', '1.234,5', ',5', "1'000"])(
  '%s is neither read as another figure nor saved',
  async (typed) => {
    const { user, field, onSave } = open();
    await user.type(field, `${typed}{Enter}`);
    expect(field).toHaveAccessibleDescription(SAYS_WHY);
    expect(onSave).not.toHaveBeenCalled();
  },
);

test('accepts a decimal point typed in place of the comma', async () => {
  const { user, field, onSave } = open();
  await user.type(field, '1,.5{Enter}');
  expect(field).toHaveAccessibleDescription('');
  expect(onSave).toHaveBeenCalledWith('1.5');
});

test.each([
  ['1,5', '{Backspace}2', '2'],
  [',', '{Backspace}5', '5'],
])('accepts input again after deleting %s', async (typed, instead, saved) => {
  const { user, field, onSave } = open();
  await user.type(field, typed);
  await user.type(field, `${instead}{Enter}`);
  expect(onSave).toHaveBeenCalledWith(saved);
});

test('rejects pasted text as a whole, and the next attempt starts clean', async () => {
  const { user, field, onSave } = open();
  await user.click(field);
  await user.paste('1.234,5');
  expect(field).toHaveValue(null);
  expect(field).toHaveAccessibleDescription(SAYS_WHY);
  await user.type(field, '1234.5{Enter}');
  expect(onSave).toHaveBeenCalledWith('1234.5');
});

test.each([
  ['$1,402.20', '1402.20'],
  ['$182.31', '182.31'],
  ['1,402.20', '1402.20'],
  [' 1 402.20 ', '1402.20'],
  ['USD 182.31', '182.31'],
  ['1,402', '1402'],
])('pasting %j saves %s', async (text, saved) => {
  const { user, field, onSave } = open();
  await user.click(field);
  await user.paste(text);
  expect(field).toHaveAccessibleDescription('');
  await user.keyboard('{Enter}');
  expect(onSave).toHaveBeenCalledWith(saved);
});

test('a pasted amount takes the place of what was refused', async () => {
  const { user, field, onSave } = open();
  await user.type(field, '1,5');
  await user.paste('$1,402.20');
  expect(field).toHaveAccessibleDescription('');
  await user.keyboard('{Enter}');
  expect(onSave).toHaveBeenCalledWith('1402.20');
});

test('accepts values from the arrow keys and from scripts', async () => {
  const { user, field, onSave } = open();
  await user.type(field, '1,');
  field.stepUp();
  fireEvent(field, new Event('input', { bubbles: true }));
  expect(field).toHaveAccessibleDescription('');
  await user.type(field, '{Enter}');
  expect(onSave).toHaveBeenCalledWith('2');
});

test('clears the error when an empty field loses focus', async () => {
  const { user, field } = open();
  await user.type(field, ',');
  expect(field).toHaveAccessibleDescription(SAYS_WHY);
  await user.tab();
  expect(field).toHaveAccessibleDescription('');
});
