import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsOf } from '../../testing/axe.ts';
import { Checkbox } from './Checkbox.tsx';
import { Field } from './Field.tsx';
import { FormError } from './FormError.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SelectField } from './SelectField.tsx';
import { Switch } from './Switch.tsx';

test('a field has a label, and screen readers read its error and hint', () => {
  render(<Field label="Symbol" hint="Such as AAPL or BTC" error="Please enter a symbol." />);
  const input = screen.getByLabelText('Symbol');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Please enter a symbol. Such as AAPL or BTC');
});

test('a field without an error is not marked', () => {
  render(<Field label="Symbol" />);
  expect(screen.getByLabelText('Symbol')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByLabelText('Symbol')).not.toHaveAttribute('aria-describedby');
});

test('a password can be shown and hidden without losing the text', async () => {
  const person = userEvent.setup();
  render(<PasswordField label="Password" autoComplete="current-password" />);
  const input = screen.getByLabelText('Password');
  await person.type(input, 'correct horse');
  const reveal = screen.getByRole('button', { name: 'Show password' });
  await person.click(reveal);
  expect(input).toHaveAttribute('type', 'text');
  expect(reveal).toHaveAttribute('aria-pressed', 'true');
  await person.click(reveal);
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveValue('correct horse');
});

test('a password can be pasted', async () => {
  const person = userEvent.setup();
  render(<PasswordField label="Password" />);
  await person.click(screen.getByLabelText('Password'));
  await person.paste('from the manager');
  expect(screen.getByLabelText('Password')).toHaveValue('from the manager');
});

test('a switch reports its state and requests the opposite', async () => {
  const person = userEvent.setup();
  const onChange = jest.fn();
  render(<Switch label="Email notifications" hint="Once a day" checked onChange={onChange} />);
  const control = screen.getByRole('switch', { name: 'Email notifications' });
  expect(control).toBeChecked();
  expect(control).toHaveAccessibleDescription('Once a day');
  await person.click(control);
  expect(onChange).toHaveBeenCalledWith(false);
});

test('axe finds no violations in a form with all fields', async () => {
  const { container } = render(
    <form>
      <Field label="Email" type="email" error="Please enter a valid email address." />
      <PasswordField label="Password" />
      <SelectField label="Theme" options={[{ value: 'dark', label: 'Dark' }]} />
      <Checkbox label="I agree" error="You must agree." />
      <Switch label="Daily market summary" checked={false} onChange={() => {}} />
    </form>,
  );
  expect(await violationsOf(container)).toEqual([]);
});

test('an error of the whole form is announced, with what may help, and takes the focus of a form that is gone', () => {
  const { rerender } = render(<FormError message={null} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<FormError message="Login failed." hint="Check your connection." />);
  expect(screen.getByRole('alert')).toHaveTextContent('Login failed.Check your connection.');
  expect(screen.getByRole('alert')).not.toHaveFocus();
  rerender(<FormError key="again" message="This link has expired." takesFocus />);
  expect(screen.getByRole('alert')).toHaveFocus();
});
