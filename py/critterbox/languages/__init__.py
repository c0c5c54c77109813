"""Catalogues of sentences, one module a language."""
