/**
 * What sections take from the shell. Federation offers only modules that the shell itself imports; without a line here a
 * section fails with "Can not get 'react/jsx-runtime'". The query cache is the one that is loaded when first needed.
 */
import '@bellwether/sdk/router';
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
